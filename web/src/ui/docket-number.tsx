import classes from './docket-number.module.css'

/** A docket's number or tracking reference: never broken over two lines, figures of one width. */
export const DocketNumber = ({ children }: { children: string }) => (
  <span className={classes.number}>{children}</span>
)
