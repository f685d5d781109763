import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { DocketNumber } from '../ui/docket-number.tsx'

/** The number of a docket, as a link for users who may open it. */
export function DocketLink({ dck_id, dck_docket }: { dck_id: number; dck_docket: string }) {
  const session = useSignedIn()
  if (!can(session, 'history')) return <DocketNumber>{dck_docket}</DocketNumber>
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link to={paths.docket} search={{ _id: dck_id }} {...props} />}
    >
      <DocketNumber>{dck_docket}</DocketNumber>
    </Anchor>
  )
}
