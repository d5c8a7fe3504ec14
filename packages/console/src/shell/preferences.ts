import { useEffect } from 'react';
import { useStoredChoice } from '../components/stored-choice.ts';
import type { Zone } from '../components/time.tsx';

export type Theme = 'system' | 'light' | 'dark';

/** How this browser shows the console, kept in local storage. */
export interface Preferences {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
  readonly zone: Zone;
  readonly setZone: (zone: Zone) => void;
}

/** Reads the preferences and applies the theme. */
export function usePreferences(): Preferences {
  const [theme, setTheme] = useStoredChoice<Theme>('purser.theme', ['system', 'light', 'dark']);
  const [zone, setZone] = useStoredChoice<Zone>('purser.zone', ['local', 'utc']);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return { theme, setTheme, zone, setZone };
}
