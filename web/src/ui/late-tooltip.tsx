import { lateExtra } from '../platform/late.tsx'

/** The tooltip of an element of the frame, which `target` refers to. It is loaded after the page. */
export const LateTooltip = lateExtra(async () => (await import('./target-tooltip.tsx')).TargetTooltip)
