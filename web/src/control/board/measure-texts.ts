import badge from '../../ui/status-badge.module.css'
import classes from './board.module.css'

/** How a text is drawn on the board. */
export type TextKind = 'plain' | 'docket' | 'badge' | 'timeLeft' | 'heading'

export interface MeasuredText {
  kind: TextKind
  text: string
}

const classOf: Readonly<Record<TextKind, string | undefined>> = {
  plain: undefined,
  docket: classes.docket,
  badge: badge.badge,
  timeLeft: classes.countdown,
  heading: classes.headingText,
}

/** The width of the alarm sign before a countdown, in pixels. */
const SIGN_PX = 14

const known = new Map<string, number>()

// A text measured before its font has loaded has another width.
document.fonts.addEventListener('loadingdone', () => known.clear())

const keyOf = ({ kind, text }: MeasuredText) => `${kind} ${text}`

/**
 * The widths of texts in whole pixels, in the fonts of the board. They are measured on the page, because a canvas does
 * not support tabular figures. All unknown texts are measured at once.
 */
export function measureTexts(texts: readonly MeasuredText[]): number[] {
  const unknown = texts.filter((text) => !known.has(keyOf(text)))
  if (unknown.length > 0) {
    const box = document.createElement('div')
    box.className = classes.measured ?? ''
    const spans = unknown.map((text) => box.appendChild(spanOf(text)))
    document.body.append(box)
    for (const [index, text] of unknown.entries())
      known.set(keyOf(text), Math.ceil(spans[index]?.getBoundingClientRect().width ?? 0))
    box.remove()
  }
  return texts.map((text) => known.get(keyOf(text)) ?? 0)
}

function spanOf({ kind, text }: MeasuredText): HTMLElement {
  const span = document.createElement('span')
  span.className = classOf[kind] ?? ''
  if (kind === 'timeLeft') {
    const sign = span.appendChild(document.createElement('span'))
    sign.style.width = `${SIGN_PX}px`
  }
  span.append(text)
  return span
}
