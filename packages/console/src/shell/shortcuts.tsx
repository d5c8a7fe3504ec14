/** The keys after `g`. */
export const GO_KEYS: readonly (readonly [key: string, path: string, name: string])[] = [
  ['o', '/', 'overview'],
  ['i', '/checkout-intents', 'checkout intents'],
  ['t', '/test-purchase', 'test purchase'],
  ['p', '/products', 'products'],
  ['e', '/events', 'events'],
  ['w', '/webhooks', 'webhooks'],
  ['d', '/deliveries', 'deliveries'],
  ['k', '/keys', 'API keys'],
  ['l', '/limits', 'limits'],
  ['b', '/balance', 'balance'],
  ['r', '/requests', 'requests'],
  ['s', '/settings', 'settings'],
];

type Shortcut = readonly [keys: readonly string[], what: string];

const GROUPS: readonly (readonly [title: string, shortcuts: readonly Shortcut[]])[] = [
  [
    'Everywhere',
    [
      [['Ctrl K', '⌘ K', '/'], 'search pages, actions and IDs'],
      [['?'], 'show keyboard shortcuts'],
      [['Esc'], 'close a dialog or the menu'],
    ],
  ],
  [
    'Lists',
    [
      [['j', '↓'], 'next row'],
      [['k', '↑'], 'previous row'],
      [['Enter'], 'open the row'],
    ],
  ],
  ['Go to', GO_KEYS.map(([key, , name]) => [[`g ${key}`], name] as const)],
];

/** All keyboard shortcuts. */
export const Shortcuts = () => (
  <div className="shortcuts">
    {GROUPS.map(([title, shortcuts]) => (
      <section key={title} aria-label={title}>
        <h3>{title}</h3>
        <dl>
          {shortcuts.map(([keys, what]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);
