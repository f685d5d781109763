import classes from './docket-number.module.css'

/** A docket's number or tracking reference. It does not wrap, and has tabular figures. */
export const DocketNumber = ({ children }: { children: string }) => (
  <span className={classes.number}>{children}</span>
)
