/**
 * Whether the providers accept this as the payer's email address. It must be one plain ASCII address without spaces, as
 * with the real providers.
 */
export const isOneEmail = (text: string): boolean =>
  text.length <= 512 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text)
