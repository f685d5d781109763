import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import classes from './compact-route.module.css'
import { uiTexts } from './ui-texts.ts'

interface RouteEnd {
  /** The company, or the town if there is no company. */
  name: string
  postcode: string
}

/**
 * A route on one line of a phone. Names are cut off first, because users search for postcodes. On very narrow screens
 * only the postcode districts are shown.
 */
export const CompactRoute = ({ from, to }: { from: RouteEnd; to: RouteEnd }) => (
  <span className={classes.route}>
    <End {...from} />
    <VisuallyHidden>{uiTexts.to}</VisuallyHidden>
    <IconArrowRight size={14} aria-hidden className={classes.arrow} />
    <End {...to} />
  </span>
)

function End({ name, postcode }: RouteEnd) {
  const [outward, ...inward] = postcode.split(' ')
  return (
    <span className={classes.end}>
      <span className={classes.name}>{name}</span>{' '}
      <span className={classes.postcode}>
        {outward}
        {inward.length > 0 && <span className={classes.inward}> {inward.join(' ')}</span>}
      </span>
    </span>
  )
}
