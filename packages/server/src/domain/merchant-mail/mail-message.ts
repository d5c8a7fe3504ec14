/** What the rules need of an email. Every value comes from outside and may be forged. */
export interface MailMessage {
  /** SHA-256 of `Message-ID`, date, sender and text, in hexadecimal: the same for each delivery of one message. */
  readonly hash: string;
  /** Domain of the first `From` address, in lower case. */
  readonly senderDomain: string;
  /** Addresses of `To`, `Cc`, `Delivered-To` and `X-Original-To`. */
  readonly recipients: readonly string[];
  /** Domains of `Reply-To` and hosts of the links. */
  readonly mentionedHosts: readonly string[];
  /** The topmost `Authentication-Results`, which the receiving mail system wrote; empty if there is none. */
  readonly authenticationResults: string;
  /** The date of the message. */
  readonly sentAt: Date;
  /** Subject and text, one line per line or table row. */
  readonly text: string;
}
