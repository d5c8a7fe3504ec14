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
public record IntentBuyer(
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
  public IntentBuyer {
    address2 = Values.optional(address2);
    province = Values.optional(province);
  }

  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "IntentBuyer[" + "]";
  }
}
