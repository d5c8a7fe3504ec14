import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { enterRows } from '../components/row-navigation.ts';
import type { Caller } from '../session.tsx';
import { Finder } from './palette-search.tsx';

/** After `g`. */
const GO: readonly (readonly [key: string, path: string, name: string])[] = [
  ['o', '/', 'overview'],
  ['i', '/checkout-intents', 'checkout intents'],
  ['t', '/try', 'try it'],
  ['p', '/products', 'products'],
  ['e', '/events', 'events'],
  ['w', '/webhooks', 'webhooks'],
  ['k', '/keys', 'API keys'],
  ['l', '/limits', 'limits'],
  ['b', '/balance', 'balance'],
  ['r', '/requests', 'requests'],
  ['s', '/settings', 'settings'],
];
const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['Ctrl K or ⌘ K', 'find a page or an identifier'],
  ['/', 'the same'],
  ['?', 'show the keys'],
  ...GO.map(([key, , name]) => [`g then ${key}`, name] as const),
  ['j or ↓', 'next row of a table'],
  ['k or ↑', 'row before'],
  ['Enter', 'open the row'],
  ['Esc', 'close what is open'],
];
/** How long `g` waits for what follows. */
const GO_MS = 1500;

/** The command palette, and the page of keys. */
export function Palette({ caller }: { readonly caller: Caller }) {
  const router = useRouter();
  const [open, setOpen] = useState<'none' | 'palette' | 'keys'>('none');
  useEffect(() => {
    let goneAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen('palette');
        return;
      }
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?') setOpen('keys');
      if (event.key === 'j' && !event.defaultPrevented) enterRows();
      if (event.key === '/') {
        event.preventDefault();
        setOpen('palette');
      }
      const path = event.timeStamp - goneAt < GO_MS ? GO.find(([key]) => key === event.key)?.[1] : undefined;
      if (path !== undefined) void router.navigate({ to: path });
      goneAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [router]);
  // A dialog tells that it was closed a moment later, when another one may be open already.
  const close = (which: 'palette' | 'keys') => () =>
    setOpen((current) => (current === which ? 'none' : current));
  return (
    <>
      <Dialog title="Find" isOpen={open === 'palette'} onClose={close('palette')}>
        <Finder
          caller={caller}
          onChoose={(path) => {
            close('palette')();
            router.history.push(`${router.basepath}${path}`);
          }}
        />
      </Dialog>
      <Dialog title="Keys" isOpen={open === 'keys'} onClose={close('keys')}>
        <dl className="facts">
          {KEYS.map(([key, what]) => (
            <div key={key} className="fact">
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
