/** The owner of the settings for operators. All other owners are accounts. */
export const INSTALLATION = 'installation';

/** An alert of an account or of the installation, as far as notifications need it. */
export interface NotifiableAlert {
  readonly kind: string;
  readonly status: 'warning' | 'failed';
  readonly message: string;
  readonly failureCode?: string;
}

export interface QuietHours {
  /** `HH:MM` in the time zone. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** Who is notified of what, and when not. */
export interface NotificationRules {
  /** Null: all. */
  readonly kinds: readonly string[] | null;
  readonly intervalMinutes: number;
  readonly quietHours: QuietHours | null;
  readonly urgentInQuietHours: boolean;
}

/** What is known of an alert, and what was told of it. */
export interface AlertState {
  /** The kind, and the failure code if there is one. */
  readonly alert: string;
  readonly kind: string;
  readonly status: 'warning' | 'failed';
  readonly message: string;
  readonly isOpen: boolean;
  readonly openedAt: Date;
  /** The worst status that was told since it began; null: nothing, or that it has ended. */
  readonly toldStatus: 'warning' | 'failed' | null;
  /** When its beginning was last told. */
  readonly toldAt: Date | null;
}

/** What one message tells. */
export interface AlertChanges {
  readonly opened: readonly AlertState[];
  readonly resolved: readonly AlertState[];
}

export interface NotificationPlan {
  readonly states: readonly AlertState[];
  /** Null: nothing is told now. */
  readonly told: AlertChanges | null;
}

const alertOf = ({ kind, failureCode }: NotifiableAlert): string =>
  failureCode === undefined ? kind : `${kind} ${failureCode}`;

/** Compares the alerts with what is known of them, and decides what to tell now. What is held back is told by a later comparison, if it still holds. */
export function planNotification(
  rules: NotificationRules,
  known: readonly AlertState[],
  alerts: readonly NotifiableAlert[],
  now: Date,
): NotificationPlan {
  const seen = observedStates(known, alerts, now);
  const isQuiet = rules.quietHours !== null && isWithin(rules.quietHours, now);
  const mayTell = ({ kind, status }: AlertState) =>
    (rules.kinds === null || rules.kinds.includes(kind)) &&
    (!isQuiet || (rules.urgentInQuietHours && status === 'failed'));
  const opened = seen.filter((state) => mayTell(state) && isNews(state, rules.intervalMinutes, now));
  const resolved = seen.filter((state) => mayTell(state) && !state.isOpen && state.toldStatus !== null);
  const told = (state: AlertState): AlertState => {
    if (opened.includes(state)) return { ...state, toldStatus: state.status, toldAt: now };
    return resolved.includes(state) ? { ...state, toldStatus: null } : state;
  };
  return {
    states: seen.map(told),
    told: opened.length + resolved.length === 0 ? null : { opened, resolved },
  };
}

/** The known states as of now, and those of alerts that were never seen before. */
function observedStates(
  known: readonly AlertState[],
  alerts: readonly NotifiableAlert[],
  now: Date,
): AlertState[] {
  const current = new Map(alerts.map((alert) => [alertOf(alert), alert]));
  const old = known.map((state): AlertState => {
    const alert = current.get(state.alert);
    if (alert === undefined) return { ...state, isOpen: false };
    const { status, message } = alert;
    return { ...state, status, message, isOpen: true, openedAt: state.isOpen ? state.openedAt : now };
  });
  const knownNames = new Set(known.map(({ alert }) => alert));
  const added = [...current]
    .filter(([name]) => !knownNames.has(name))
    .map(([name, { kind, status, message }]): AlertState => {
      const open = { isOpen: true, openedAt: now, toldStatus: null, toldAt: null };
      return { alert: name, kind, status, message, ...open };
    });
  return [...old, ...added];
}

const MINUTE_MS = 60_000;

/** Whether an alert has begun, or has become urgent, since it was last told. */
function isNews(
  { isOpen, status, toldStatus, toldAt }: AlertState,
  intervalMinutes: number,
  now: Date,
): boolean {
  if (!isOpen) return false;
  if (toldStatus === 'warning') return status === 'failed';
  if (toldStatus === 'failed') return false;
  return toldAt === null || now.getTime() - toldAt.getTime() >= intervalMinutes * MINUTE_MS;
}

/** Whether the time of day in the zone is within the quiet hours, which may last over midnight. */
function isWithin({ from, to, timeZone }: QuietHours, now: Date): boolean {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}

/** Whether the runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** How long a message is tried to be sent: later, what it says has changed. */
export const MESSAGE_TRIED_MS = 86_400_000;

const things = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The subject of a message, which also names it in the list of messages. */
export function subjectOf({ opened, resolved }: AlertChanges, of: string): string {
  const parts = [
    ...(opened.length === 0 ? [] : [things(opened.length, 'new alert')]),
    ...(resolved.length === 0 ? [] : [`${resolved.length} resolved`]),
  ];
  return `${parts.join(', ')}: ${of}`;
}

/** The text of an email with alerts. `settingsUrl` is where the recipient's account changes it. */
export function mailTextOf(
  { opened, resolved }: AlertChanges,
  { consoleUrl, settingsUrl }: { readonly consoleUrl: string; readonly settingsUrl: string },
): string {
  const lineOf = ({ status, message }: AlertState) => `- ${status === 'failed' ? 'URGENT: ' : ''}${message}`;
  const endOf = ({ message, openedAt }: AlertState) =>
    `- ${message} (began ${openedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC)`;
  return [
    ...(opened.length === 0 ? [] : ['Needs attention:', '', ...opened.map(lineOf), '']),
    ...(resolved.length === 0 ? [] : ['Resolved:', '', ...resolved.map(endOf), '']),
    `Console: ${consoleUrl}`,
    `Change or stop these messages: ${settingsUrl}`,
    '',
  ].join('\n');
}
