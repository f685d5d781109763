import { Tooltip, type TooltipProps } from '@mantine/core'

/** A tooltip beside its element instead of around it, so that it can be drawn later. */
export const TargetTooltip = (props: Pick<TooltipProps, 'label' | 'target' | 'position'>) => (
  <Tooltip {...props} />
)
