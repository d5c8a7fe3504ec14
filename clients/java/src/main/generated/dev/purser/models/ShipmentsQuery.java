// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param limit Maximum number of items to return.
 * @param after Return items older than this cursor. Cannot be combined with {@code before}.
 * @param before Return items newer than this cursor. Cannot be combined with {@code after}.
 * @param ids Return only shipments with these identifiers.
 * @param status Return only shipments with one of these statuses.
 */
public record ShipmentsQuery(
    Optional<Long> limit,
    Optional<String> after,
    Optional<String> before,
    Optional<List<String>> ids,
    Optional<List<ShipmentStatus>> status) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ShipmentsQuery {
    limit = Values.optional(limit);
    after = Values.optional(after);
    before = Values.optional(before);
    ids = Values.optional(ids).map(Values::list);
    status = Values.optional(status).map(Values::list);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link ShipmentsQuery}. */
  public static final class Builder {
    private Long limit;
    private String after;
    private String before;
    private List<String> ids;
    private List<ShipmentStatus> status;

    private Builder() {}

    /** Maximum number of items to return. */
    public Builder limit(long limit) {
      this.limit = limit;
      return this;
    }

    /** Return items older than this cursor. Cannot be combined with {@code before}. */
    public Builder after(String after) {
      this.after = after;
      return this;
    }

    /** Return items newer than this cursor. Cannot be combined with {@code after}. */
    public Builder before(String before) {
      this.before = before;
      return this;
    }

    /** Return only shipments with these identifiers. */
    public Builder ids(List<String> ids) {
      this.ids = ids;
      return this;
    }

    /** Return only shipments with one of these statuses. */
    public Builder status(List<ShipmentStatus> status) {
      this.status = status;
      return this;
    }

    /** Builds the immutable value. */
    public ShipmentsQuery build() {
      return new ShipmentsQuery(
          Optional.ofNullable(limit),
          Optional.ofNullable(after),
          Optional.ofNullable(before),
          Optional.ofNullable(ids),
          Optional.ofNullable(status));
    }
  }
}
