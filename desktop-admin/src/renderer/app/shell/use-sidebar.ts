import { useEffect, useState } from 'react';

const COLLAPSED = 'sidebarCollapsed';
/** Window widths without space for the sidebar's labels beside the page. */
const narrowWindow = () => window.matchMedia('(max-width: 1023px)');

/**
 * State of the sidebar: with labels, or icons only. A wide window uses the user's choice. A narrow one always shows
 * icons, and an overlay with labels while it is open.
 */
export function useSidebar() {
  const [isNarrow, setIsNarrow] = useState(() => narrowWindow().matches);
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'yes');
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const width = narrowWindow();
    const follow = () => {
      setIsNarrow(width.matches);
      setIsOver(false);
    };
    width.addEventListener('change', follow);
    return () => width.removeEventListener('change', follow);
  }, []);

  const toggle = () => {
    if (isNarrow) return setIsOver(!isOver);
    localStorage.setItem(COLLAPSED, isCollapsed ? 'no' : 'yes');
    setIsCollapsed(!isCollapsed);
  };
  const isOpen = isNarrow ? isOver : !isCollapsed;
  return {
    /** Shown as an overlay. The page behind it is inert. */
    isOver,
    isOpen,
    variant: isOver ? 'side-over' : isOpen ? '' : 'rail',
    toggle,
    close: () => setIsOver(false),
  };
}
