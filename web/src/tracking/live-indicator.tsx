import classes from './live-indicator.module.css'

/** Shows whether the page receives live updates. */
export const LiveIndicator = ({ live }: { live: boolean }) => (
  <span className={classes.indicator} data-live={live || undefined}>
    {live ? 'Live' : 'Reconnecting…'}
  </span>
)
