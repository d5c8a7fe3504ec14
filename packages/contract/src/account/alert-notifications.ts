import Type, { type Static } from 'typebox';
import { httpUrl, mailAddress, orNull, responseId, stringEnum, text, timestamp } from '../shapes/scalars.ts';
import {
  INSTALLATION_ALERT_KINDS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_STATES,
} from '../vocabulary.ts';

const TIME_OF_DAY = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const timeOfDay = (description: string) =>
  Type.String({ pattern: TIME_OF_DAY, description, examples: ['22:00'] });

const QuietHours = Type.Object(
  {
    from: timeOfDay('Start, as hours and minutes in `timeZone`.'),
    to: timeOfDay('End. Earlier than `from` if the quiet hours last over midnight.'),
    timeZone: text(1, 64, { description: 'IANA name of the time zone.', examples: ['Europe/Berlin'] }),
  },
  { description: 'The part of the day in which notifications are held back.' },
);

const kindsDescription = 'Alerts to notify of. Null for all, including those added in later versions.';

const settings = {
  emails: Type.Array(mailAddress('Email address.'), {
    maxItems: 10,
    description: 'Email addresses that are notified.',
  }),
  webhookUrl: orNull({
    ...httpUrl({
      description: 'URL that is notified with a signed POST request. Null for none.',
      examples: ['https://ops.example.com/alerts'],
    }),
    type: 'string' as const,
  }),
  intervalMinutes: Type.Integer({
    minimum: 5,
    maximum: 1440,
    description: 'An alert that ends and begins again is notified of at most once in this time.',
  }),
  quietHours: orNull({ ...QuietHours, type: 'object' as const }),
  urgentInQuietHours: Type.Boolean({
    description: 'Whether alerts with the status `failed` are notified of in quiet hours too.',
  }),
};

const accountKinds = orNull({
  ...Type.Array(stringEnum(NOTIFICATION_KINDS), {
    maxItems: 32,
    description: `${kindsDescription} With \`approval_requested\`, each owner gets an email with a link when a purchase waits for an approval, and the webhook a message.`,
  }),
  type: 'array' as const,
});
const installationKinds = orNull({
  ...Type.Array(stringEnum(INSTALLATION_ALERT_KINDS), { maxItems: 32, description: kindsDescription }),
  type: 'array' as const,
});

const NotificationMessage = Type.Object(
  {
    id: responseId('Identifier of the message.', 'ntf_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    channel: stringEnum(NOTIFICATION_CHANNELS, { description: 'How the message is sent.' }),
    target: Type.String({ description: 'The email address or URL.' }),
    subject: Type.String({ description: 'What the message says.' }),
    state: stringEnum(NOTIFICATION_STATES, {
      description:
        '`queued`: not sent yet. `sent`: accepted by the mail server or the receiver. `failed`: given up.',
    }),
    attemptCount: Type.Integer({ minimum: 0, description: 'Number of attempts so far.' }),
    createdAt: timestamp('When the message was queued.'),
    sentAt: Type.Optional(timestamp('When it was accepted. Omitted if it was not.')),
    error: Type.Optional(Type.String({ description: 'Why the last attempt failed. Omitted if none did.' })),
  },
  { description: 'A message to one email address or URL.' },
);

const status = {
  mailAvailable: Type.Boolean({
    description:
      'Whether the installation can send email (`SMTP_URL`). If not, only the webhook is notified.',
  }),
  messages: Type.Array(NotificationMessage, { description: 'The last 20 messages, newest first.' }),
  webhookSecret: Type.Optional(
    Type.String({
      description:
        'Signing secret of the webhook. Only in the response to the request that sets another URL.',
      examples: ['whsec_...'],
    }),
  ),
};

export const AlertNotificationsSet = Type.Object(
  { ...settings, kinds: accountKinds },
  { description: 'Who is notified of alerts, how, and when not.' },
);
export type AlertNotificationsSet = Static<typeof AlertNotificationsSet>;

export const AlertNotifications = Type.Object(
  { ...settings, kinds: accountKinds, ...status },
  { description: 'The notification settings of an account and its last messages.' },
);
export type AlertNotifications = Static<typeof AlertNotifications>;

export const InstallationNotificationsSet = Type.Object(
  { ...settings, kinds: installationKinds },
  { description: 'Who is notified of alerts of the installation, how, and when not.' },
);

export const InstallationNotifications = Type.Object(
  { ...settings, kinds: installationKinds, ...status },
  { description: 'The notification settings of the installation and its last messages.' },
);

export const NotificationTest = Type.Object(
  { messageCount: Type.Integer({ minimum: 1, description: 'Number of messages queued.' }) },
  { description: 'The test notification.' },
);
