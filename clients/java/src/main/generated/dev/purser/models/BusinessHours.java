// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;

/**
 * Hours of the week.
 *
 * @param timeZone IANA name of the time zone.
 * @param days Days on which the hours begin.
 * @param from Begin, included.
 * @param to End, excluded. An end before the begin is on the next day.
 */
public record BusinessHours(
    String timeZone,
    List<BusinessHoursDays> days,
    String from,
    String to) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public BusinessHours {
    days = Values.list(days);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link BusinessHours}. */
  public static final class Builder {
    private String timeZone;
    private List<BusinessHoursDays> days;
    private String from;
    private String to;

    private Builder() {}

    /** IANA name of the time zone. */
    public Builder timeZone(String timeZone) {
      this.timeZone = timeZone;
      return this;
    }

    /** Days on which the hours begin. */
    public Builder days(List<BusinessHoursDays> days) {
      this.days = days;
      return this;
    }

    /** Begin, included. */
    public Builder from(String from) {
      this.from = from;
      return this;
    }

    /** End, excluded. An end before the begin is on the next day. */
    public Builder to(String to) {
      this.to = to;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public BusinessHours build() {
      return new BusinessHours(
          Values.required(timeZone, "timeZone"),
          Values.required(days, "days"),
          Values.required(from, "from"),
          Values.required(to, "to"));
    }
  }
}
