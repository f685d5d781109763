const placeholder = /\{(\w+)\}/g

/**
 * Fills an administrator's web address template, such as 'https://follow.example/?ref={reference}': each `{name}` is
 * replaced by its encoded value. Null if the result is not safe to link to: an empty template, an unknown name, a
 * scheme other than http and https, or an address with a username or password.
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

/** Whether a template contains a value, so that its link can depend on that value. */
export const hasPlaceholder = (template: string, name: string): boolean => template.includes(`{${name}}`)

function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password ? href : null
}
