// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * The buyer and the shipping address.
 *
 * @param firstName Given name.
 * @param lastName Family name.
 * @param email Email address. The merchant sends order updates to it.
 * @param phone Phone number: 7 to 20 digits, optionally with a leading +, spaces, dots, dashes and brackets.
 * @param address1 Street and number.
 * @param address2 Second address line, such as the apartment, floor or company.
 * @param city City.
 * @param province State, province or region. Required in countries whose postal addresses have one, such as
 *     the US.
 * @param postalCode Postal code.
 * @param country ISO 3166-1 alpha-2 country code in capitals.
 */
public record Buyer(
    String firstName,
    String lastName,
    String email,
    String phone,
    String address1,
    Optional<String> address2,
    String city,
    Optional<String> province,
    String postalCode,
    String country) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Buyer {
    address2 = Values.optional(address2);
    province = Values.optional(province);
  }

  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "Buyer[" + "]";
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link Buyer}. */
  public static final class Builder {
    private String firstName;
    private String lastName;
    private String email;
    private String phone;
    private String address1;
    private String address2;
    private String city;
    private String province;
    private String postalCode;
    private String country;

    private Builder() {}

    /** Given name. */
    public Builder firstName(String firstName) {
      this.firstName = firstName;
      return this;
    }

    /** Family name. */
    public Builder lastName(String lastName) {
      this.lastName = lastName;
      return this;
    }

    /** Email address. The merchant sends order updates to it. */
    public Builder email(String email) {
      this.email = email;
      return this;
    }

    /** Phone number: 7 to 20 digits, optionally with a leading +, spaces, dots, dashes and brackets. */
    public Builder phone(String phone) {
      this.phone = phone;
      return this;
    }

    /** Street and number. */
    public Builder address1(String address1) {
      this.address1 = address1;
      return this;
    }

    /** Second address line, such as the apartment, floor or company. */
    public Builder address2(String address2) {
      this.address2 = address2;
      return this;
    }

    /** City. */
    public Builder city(String city) {
      this.city = city;
      return this;
    }

    /** State, province or region. Required in countries whose postal addresses have one, such as the US. */
    public Builder province(String province) {
      this.province = province;
      return this;
    }

    /** Postal code. */
    public Builder postalCode(String postalCode) {
      this.postalCode = postalCode;
      return this;
    }

    /** ISO 3166-1 alpha-2 country code in capitals. */
    public Builder country(String country) {
      this.country = country;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public Buyer build() {
      return new Buyer(
          Values.required(firstName, "firstName"),
          Values.required(lastName, "lastName"),
          Values.required(email, "email"),
          Values.required(phone, "phone"),
          Values.required(address1, "address1"),
          Optional.ofNullable(address2),
          Values.required(city, "city"),
          Optional.ofNullable(province),
          Values.required(postalCode, "postalCode"),
          Values.required(country, "country"));
    }
  }
}
