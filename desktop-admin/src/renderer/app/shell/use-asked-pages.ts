import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost } from '../../components/host.tsx';

/** Goes where the menu of the desktop program, its tray or a notification leads. */
export function useAskedPages(): void {
  const { desktop } = useHost();
  const navigate = useNavigate();
  const go = useEffectEvent((place: string) => void navigate(`/${place}`));
  useEffect(() => desktop?.onPageAsked((place) => go(place)), [desktop]);
}
