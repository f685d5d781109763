import { StatusBadge } from '../ui/status-badge.tsx'
import type { DocketRow } from './docket-calls.ts'

export const DocketStatus = ({ docket }: { docket: DocketRow }) => (
  <StatusBadge
    description={docket.dsts_description}
    colour={docket.dsts_color}
    fontColour={docket.dsts_font_color}
  />
)
