import type { Phone } from './phone.ts'

/** Shows the app in the colour of the company for which the phone is paired. */
export function followAccent(phone: Phone): void {
  const { style } = document.documentElement
  const apply = () => {
    const accent = phone.state.pairing?.accent
    for (const scheme of ['light', 'dark'] as const)
      if (accent) style.setProperty(`--accent-${scheme}`, accent[scheme])
      else style.removeProperty(`--accent-${scheme}`)
  }
  phone.subscribe(apply)
  apply()
}
