import classes from './live-sign.module.css'

/** Whether changes show by themselves just now. */
export const LiveSign = ({ live }: { live: boolean }) => (
  <span className={classes.sign} data-live={live || undefined}>
    {live ? 'Live' : 'Reconnecting…'}
  </span>
)
