const placeholder = /\{(\w+)\}/g

/**
 * A web address from a template that an administrator has written, such as
 * 'https://follow.example/?ref={reference}': each `{name}` becomes its value, encoded. Null where that is no address
 * to send anybody to: an empty template, a name that nobody knows, anything but http and https, and an address that
 * carries a user's name or password.
 */
export function fillUrlTemplate(template: string, values: Readonly<Record<string, string>>): string | null {
  let known = true
  const filled = template.trim().replaceAll(placeholder, (_all, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) known = false
    return encodeURIComponent(value ?? '')
  })
  return known ? webAddress(filled) : null
}

/** Whether a template names a value, so that what it leads to can be about that value. */
export const namesValue = (template: string, name: string): boolean => template.includes(`{${name}}`)

function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password ? href : null
}
