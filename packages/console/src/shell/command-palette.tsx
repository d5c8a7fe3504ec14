import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CONSOLE_PATH } from '../api/account-path.ts';
import { Dialog } from '../components/dialog.tsx';
import { focusFirstRow } from '../components/row-navigation.ts';
import type { Caller } from '../session.tsx';
import { PaletteSearch } from './palette-search.tsx';
import type { Preferences } from './preferences.ts';
import { useQuickActions } from './quick-actions.ts';
import { GO_KEYS, Shortcuts } from './shortcuts.tsx';

/** How long after `g` the second key counts. */
const SEQUENCE_MS = 1500;

/** The dialog that is open. */
export type Overlay = 'none' | 'palette' | 'shortcuts';

/** The command palette, and the list of keyboard shortcuts. */
export function CommandPalette({
  caller,
  preferences,
  overlay,
  onOverlay,
}: {
  readonly caller: Caller;
  readonly preferences: Preferences;
  readonly overlay: Overlay;
  readonly onOverlay: (change: (current: Overlay) => Overlay) => void;
}) {
  const router = useRouter();
  useShortcuts((opened) => onOverlay(() => opened));
  const actions = useQuickActions(caller, preferences, () => onOverlay(() => 'shortcuts'));
  // The close event of a dialog arrives late: another one may be open already.
  const close = (which: Overlay) => () => onOverlay((current) => (current === which ? 'none' : current));
  return (
    <>
      <Dialog title="Command palette" isOpen={overlay === 'palette'} onClose={close('palette')}>
        <PaletteSearch
          caller={caller}
          actions={actions}
          onChoose={(what) => {
            close('palette')();
            if ('path' in what) void router.navigate({ href: `${CONSOLE_PATH}${what.path}` });
            else what();
          }}
        />
      </Dialog>
      <Dialog title="Keyboard shortcuts" isOpen={overlay === 'shortcuts'} onClose={close('shortcuts')} isWide>
        <Shortcuts />
      </Dialog>
    </>
  );
}

/** Listens to the keys of the whole page. */
function useShortcuts(onOpen: (overlay: Overlay) => void): void {
  const router = useRouter();
  useEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onOpen('palette');
        return;
      }
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?') onOpen('shortcuts');
      if (event.key === 'j' && !event.defaultPrevented) focusFirstRow();
      if (event.key === '/') {
        event.preventDefault();
        onOpen('palette');
      }
      const path =
        event.timeStamp - goPressedAt < SEQUENCE_MS
          ? GO_KEYS.find(([key]) => key === event.key)?.[1]
          : undefined;
      if (path !== undefined) void router.navigate({ to: path });
      goPressedAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [router, onOpen]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
}
