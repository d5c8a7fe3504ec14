// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.internal;

import java.util.Map;

/** Constants of the contract. */
public final class Contract {
  /** The version of the library. */
  public static final String VERSION = "0.1.0";

  /** Quotas per second of the rate limits, by bucket. */
  public static final Map<String, Integer> DEFAULT_QUOTAS = Map.ofEntries(
      Map.entry("mutations", 5),
      Map.entry("reads", 10),
      Map.entry("product-lookup", 10));

  /** Decimal places of the currencies that do not have two. */
  public static final Map<String, Integer> CURRENCY_EXPONENTS = Map.ofEntries(
      Map.entry("BHD", 3),
      Map.entry("BIF", 0),
      Map.entry("CLF", 4),
      Map.entry("CLP", 0),
      Map.entry("DJF", 0),
      Map.entry("GNF", 0),
      Map.entry("IQD", 3),
      Map.entry("ISK", 0),
      Map.entry("JOD", 3),
      Map.entry("JPY", 0),
      Map.entry("KMF", 0),
      Map.entry("KRW", 0),
      Map.entry("KWD", 3),
      Map.entry("LYD", 3),
      Map.entry("OMR", 3),
      Map.entry("PYG", 0),
      Map.entry("RWF", 0),
      Map.entry("TND", 3),
      Map.entry("UGX", 0),
      Map.entry("UYI", 0),
      Map.entry("UYW", 4),
      Map.entry("VND", 0),
      Map.entry("VUV", 0),
      Map.entry("XAF", 0),
      Map.entry("XOF", 0),
      Map.entry("XPF", 0));

  private Contract() {}
}
