import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { focusFirstRow } from '../components/row-navigation.ts';
import type { Caller } from '../session.tsx';
import { PaletteSearch } from './palette-search.tsx';

/** The keys after `g`. */
const GO: readonly (readonly [key: string, path: string, name: string])[] = [
  ['o', '/', 'overview'],
  ['i', '/checkout-intents', 'checkout intents'],
  ['t', '/test-purchase', 'test purchase'],
  ['p', '/products', 'products'],
  ['e', '/events', 'events'],
  ['w', '/webhooks', 'webhooks'],
  ['k', '/keys', 'API keys'],
  ['l', '/limits', 'limits'],
  ['b', '/balance', 'balance'],
  ['r', '/requests', 'requests'],
  ['s', '/settings', 'settings'],
];
const SHORTCUTS: readonly (readonly [key: string, what: string])[] = [
  ['Ctrl K or ⌘ K', 'search pages and ids'],
  ['/', 'search pages and ids'],
  ['?', 'show keyboard shortcuts'],
  ...GO.map(([key, , name]) => [`g then ${key}`, name] as const),
  ['j or ↓', 'next row of a table'],
  ['k or ↑', 'previous row of a table'],
  ['Enter', 'open the row'],
  ['Esc', 'close a dialog or the menu'],
];
/** How long after `g` the second key counts. */
const SEQUENCE_MS = 1500;

/** The command palette, and the list of keyboard shortcuts. */
export function CommandPalette({ caller }: { readonly caller: Caller }) {
  const router = useRouter();
  const [open, setOpen] = useState<'none' | 'palette' | 'shortcuts'>('none');
  useEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen('palette');
        return;
      }
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?') setOpen('shortcuts');
      if (event.key === 'j' && !event.defaultPrevented) focusFirstRow();
      if (event.key === '/') {
        event.preventDefault();
        setOpen('palette');
      }
      const path =
        event.timeStamp - goPressedAt < SEQUENCE_MS ? GO.find(([key]) => key === event.key)?.[1] : undefined;
      if (path !== undefined) void router.navigate({ to: path });
      goPressedAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [router]);
  // The close event of a dialog arrives late: another one may be open already.
  const close = (which: 'palette' | 'shortcuts') => () =>
    setOpen((current) => (current === which ? 'none' : current));
  return (
    <>
      <Dialog title="Command palette" isOpen={open === 'palette'} onClose={close('palette')}>
        <PaletteSearch
          caller={caller}
          onChoose={(path) => {
            close('palette')();
            router.history.push(`${router.basepath}${path}`);
          }}
        />
      </Dialog>
      <Dialog title="Keyboard shortcuts" isOpen={open === 'shortcuts'} onClose={close('shortcuts')}>
        <dl className="description-list">
          {SHORTCUTS.map(([key, what]) => (
            <div key={key} className="description">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
}
