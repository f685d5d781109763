import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './data-grid.module.css'

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n']

/** Placeholder rows of the final height, so that nothing moves when the rows have loaded. */
export function DataGridSkeleton({ rowHeight, label }: { rowHeight: number; label: string }) {
  return (
    <output className={classes.skeleton}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {lines.map((line) => (
        <div key={line} className={classes.skeletonRow} style={{ height: rowHeight }} aria-hidden>
          <Skeleton height={12} width="12%" />
          <Skeleton height={12} width="18%" />
          <Skeleton height={12} width="30%" />
          <Skeleton height={12} width="22%" />
        </div>
      ))}
    </output>
  )
}
