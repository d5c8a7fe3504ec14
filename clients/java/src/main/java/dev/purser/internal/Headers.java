package dev.purser.internal;

/** Reads headers by name, in any case; null: there is none. */
@FunctionalInterface
public interface Headers {
  String get(String name);
}
