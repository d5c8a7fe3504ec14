/** An email to one recipient, in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Identifies the message if it is sent again. */
  readonly id?: string;
}

/** Sends email. */
export interface Mailer {
  /** Whether an SMTP server is configured. */
  readonly isSet: boolean;
  /** True when the SMTP server accepted the mail. Never rejects: failures are logged. */
  send(mail: Mail): Promise<boolean>;
}

/** The content of an email with a one-time link. */
export interface LinkMail {
  readonly to: string;
  readonly url: string;
  readonly expiresAt: Date;
  /** URL of the console. */
  readonly consoleUrl: string;
}

const until = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The invitation to an account. */
export const invitationMail = (
  mail: LinkMail & { readonly accountName: string; readonly role: string },
): Mail => ({
  to: mail.to,
  subject: `You are invited to ${oneLine(mail.accountName)} on Purser`,
  text: [
    `You are invited to the account “${oneLine(mail.accountName)}” on ${mail.consoleUrl} as ${mail.role}.`,
    '',
    'Open this link to join. It can be used once:',
    '',
    mail.url,
    '',
    `It expires on ${until(mail.expiresAt)}. If you did not expect this, ignore this message.`,
    '',
  ].join('\n'),
});

/** The link to choose a new password. */
export const resetMail = (mail: LinkMail): Mail => ({
  to: mail.to,
  subject: 'Choose a new password for Purser',
  text: [
    `A new password was requested for ${mail.to} on ${mail.consoleUrl}.`,
    '',
    'Open this link to choose one. It can be used once:',
    '',
    mail.url,
    '',
    `It expires on ${until(mail.expiresAt)}. If you did not request it, ignore this message: your password stays unchanged.`,
    '',
  ].join('\n'),
});

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 100);
