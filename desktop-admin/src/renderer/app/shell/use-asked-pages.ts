import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost } from '../../components/host.tsx';

/** Opens the pages that the desktop app's menu, tray or a notification asks for. */
export function useAskedPages(): void {
  const { desktop } = useHost();
  const navigate = useNavigate();
  const go = useEffectEvent((place: string) => void navigate(`/${place}`));
  useEffect(() => desktop?.onPageAsked((place) => go(place)), [desktop]);
}
