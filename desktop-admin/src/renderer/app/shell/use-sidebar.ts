import { useEffect, useState } from 'react';

const COLLAPSED = 'sidebarCollapsed';
/** Too narrow for the sidebar's words beside the page. */
const narrowWindow = () => window.matchMedia('(max-width: 1023px)');

/**
 * How the sidebar stands: with its words, or as a rail of icons. A wide window keeps the person's choice; a narrow one
 * always shows the rail, and lays the words over the page for as long as somebody chooses there.
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
    /** Over the page, which waits behind it. */
    isOver,
    isOpen,
    look: isOver ? 'side-over' : isOpen ? '' : 'rail',
    toggle,
    close: () => setIsOver(false),
  };
}
