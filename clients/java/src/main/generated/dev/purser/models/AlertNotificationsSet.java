// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * Who is notified of alerts, how, and when not.
 *
 * @param emails Email addresses that are notified.
 * @param webhookUrl URL that is notified with a signed POST request. Null for none.
 * @param intervalMinutes An alert that ends and begins again is notified of at most once in this time.
 * @param quietHours The part of the day in which notifications are held back.
 * @param urgentInQuietHours Whether alerts with the status {@code failed} are notified of in quiet hours too.
 * @param kinds Alerts to notify of. Null for all, including those added in later versions. With {@code
 *     approval_requested}, each owner gets an email with a link when a purchase waits for an approval, and the
 *     webhook a message.
 */
public record AlertNotificationsSet(
    List<String> emails,
    Optional<String> webhookUrl,
    long intervalMinutes,
    Optional<QuietHours> quietHours,
    boolean urgentInQuietHours,
    Optional<List<AlertNotificationsKinds>> kinds) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AlertNotificationsSet {
    emails = Values.list(emails);
    webhookUrl = Values.optional(webhookUrl);
    quietHours = Values.optional(quietHours);
    kinds = Values.optional(kinds).map(Values::list);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link AlertNotificationsSet}. */
  public static final class Builder {
    private List<String> emails;
    private String webhookUrl;
    private Long intervalMinutes;
    private QuietHours quietHours;
    private Boolean urgentInQuietHours;
    private List<AlertNotificationsKinds> kinds;

    private Builder() {}

    /** Email addresses that are notified. */
    public Builder emails(List<String> emails) {
      this.emails = emails;
      return this;
    }

    /** URL that is notified with a signed POST request. Null for none. */
    public Builder webhookUrl(String webhookUrl) {
      this.webhookUrl = webhookUrl;
      return this;
    }

    /** An alert that ends and begins again is notified of at most once in this time. */
    public Builder intervalMinutes(long intervalMinutes) {
      this.intervalMinutes = intervalMinutes;
      return this;
    }

    /** The part of the day in which notifications are held back. */
    public Builder quietHours(QuietHours quietHours) {
      this.quietHours = quietHours;
      return this;
    }

    /** Whether alerts with the status {@code failed} are notified of in quiet hours too. */
    public Builder urgentInQuietHours(boolean urgentInQuietHours) {
      this.urgentInQuietHours = urgentInQuietHours;
      return this;
    }

    /**
     * Alerts to notify of. Null for all, including those added in later versions. With {@code
     * approval_requested}, each owner gets an email with a link when a purchase waits for an approval, and the
     * webhook a message.
     */
    public Builder kinds(List<AlertNotificationsKinds> kinds) {
      this.kinds = kinds;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public AlertNotificationsSet build() {
      return new AlertNotificationsSet(
          Values.required(emails, "emails"),
          Optional.ofNullable(webhookUrl),
          Values.required(intervalMinutes, "intervalMinutes"),
          Optional.ofNullable(quietHours),
          Values.required(urgentInQuietHours, "urgentInQuietHours"),
          Optional.ofNullable(kinds));
    }
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
}
