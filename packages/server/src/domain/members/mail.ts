/** A letter to one person, in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends letters, where the installation can. */
export interface Mailer {
  /** Whether it is told where to hand letters in. */
  readonly isSet: boolean;
  /** True when a server took the letter. Never throws: why not is in the log. */
  send(mail: Mail): Promise<boolean>;
}

/** What is in letters about one-time links. */
export interface LinkLetter {
  readonly to: string;
  readonly url: string;
  readonly expiresAt: Date;
  /** Where the console is. */
  readonly consoleUrl: string;
}

const until = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Invites somebody to an account. */
export const invitationMail = (
  letter: LinkLetter & { readonly accountName: string; readonly role: string },
): Mail => ({
  to: letter.to,
  subject: `You are invited to ${oneLine(letter.accountName)} on Purser`,
  text: [
    `You are invited to the account “${oneLine(letter.accountName)}” on ${letter.consoleUrl} as ${letter.role}.`,
    '',
    'Follow this link to come in. It works once:',
    '',
    letter.url,
    '',
    `It ends on ${until(letter.expiresAt)}. If you did not expect this, do nothing.`,
    '',
  ].join('\n'),
});

/** Lets somebody choose a new password. */
export const resetMail = (letter: LinkLetter): Mail => ({
  to: letter.to,
  subject: 'Choose a new password for Purser',
  text: [
    `Somebody asked for a new password for ${letter.to} on ${letter.consoleUrl}.`,
    '',
    'Follow this link to choose one. It works once:',
    '',
    letter.url,
    '',
    `It ends on ${until(letter.expiresAt)}. If it was not you, do nothing: your password stays as it is.`,
    '',
  ].join('\n'),
});

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 100);
