/** Words of messages and banners, in folded text. */

/** A message says at once what is wrong; `If your card was declined` is a note. */
export const BEFORE_MESSAGE =
  /^(?:(?:error|sorry|oops|unfortunately|fehler|leider|erreur|desole|lo sentimos|errore|spiacenti|fout|helaas|erro|desculpe|blad|przepraszamy|fel|tyvarr|申し訳ございません|fejl|desvaerre|feil|dessverre|virhe|valitettavasti|chyba|bohuzel)?[^\p{L}\p{N}]*)$/u;

/** Anywhere in the text of a banner. */
export const NAMES_COOKIES = /cookie|クッキー|evaste|consent|ciasteczk/;
