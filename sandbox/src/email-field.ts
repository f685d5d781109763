/**
 * Whether the providers take this as the payer's email address: one plain address, as strict as theirs. A list of
 * addresses, a space or a letter beyond ASCII is refused.
 */
export const isOneEmail = (text: string): boolean =>
  text.length <= 512 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text)
