// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The notification settings of an account and its last messages.
 *
 * @param emails Email addresses that are notified.
 * @param webhookUrl URL that is notified with a signed POST request. Null for none.
 * @param intervalMinutes An alert that ends and begins again is notified of at most once in this time.
 * @param quietHours The part of the day in which notifications are held back.
 * @param urgentInQuietHours Whether alerts with the status {@code failed} are notified of in quiet hours too.
 * @param kinds Alerts to notify of. Null for all, including those added in later versions. With {@code
 *     approval_requested}, each owner gets an email with a link when a purchase waits for an approval, and the
 *     webhook a message.
 * @param mailAvailable Whether the installation can send email ({@code SMTP_URL}). If not, only the webhook
 *     is notified.
 * @param messages The last 20 messages, newest first.
 * @param webhookSecret Signing secret of the webhook. Only in the response to the request that sets another
 *     URL.
 */
public record AlertNotifications(
    List<String> emails,
    Optional<String> webhookUrl,
    long intervalMinutes,
    Optional<QuietHours> quietHours,
    boolean urgentInQuietHours,
    Optional<List<AlertNotificationsKinds>> kinds,
    boolean mailAvailable,
    List<Message> messages,
    Optional<String> webhookSecret) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AlertNotifications {
    emails = Values.list(emails);
    webhookUrl = Values.optional(webhookUrl);
    quietHours = Values.optional(quietHours);
    kinds = Values.optional(kinds).map(Values::list);
    messages = Values.list(messages);
    webhookSecret = Values.optional(webhookSecret);
  }

  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "AlertNotifications[" + "emails=" + emails + ", webhookUrl=" + webhookUrl + ", intervalMinutes=" + intervalMinutes + ", quietHours=" + quietHours + ", urgentInQuietHours=" + urgentInQuietHours + ", kinds=" + kinds + ", mailAvailable=" + mailAvailable + ", messages=" + messages + "]";
  }

  /**
   * The part of the day in which notifications are held back.
   *
   * @param from Start, as hours and minutes in {@code timeZone}.
   * @param to End. Earlier than {@code from} if the quiet hours last over midnight.
   * @param timeZone IANA name of the time zone.
   */
  public record QuietHours(
      String from,
      String to,
      String timeZone) {}

  /**
   * A message to one email address or URL.
   *
   * @param id Identifier of the message.
   * @param channel How the message is sent.
   * @param target The email address or URL.
   * @param subject What the message says.
   * @param state {@code queued}: not sent yet. {@code sent}: accepted by the mail server or the receiver.
   *     {@code failed}: given up.
   * @param attemptCount Number of attempts so far.
   * @param createdAt When the message was queued.
   * @param sentAt When it was accepted. Omitted if it was not.
   * @param error Why the last attempt failed. Omitted if none did.
   */
  public record Message(
      String id,
      AlertNotificationsMessageChannel channel,
      String target,
      String subject,
      AlertNotificationsMessageState state,
      long attemptCount,
      Instant createdAt,
      Optional<Instant> sentAt,
      Optional<String> error) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Message {
      sentAt = Values.optional(sentAt);
      error = Values.optional(error);
    }
  }
}
