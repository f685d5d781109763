import { Anchor, Text, type AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'

interface DocketLinkProps extends Pick<AnchorProps, 'fw' | 'size'> {
  dck_id: number
  children: ReactNode
}

/** A link to a docket's page, with the way back to the board. Plain text for users without the permission History. */
export function DocketLink({ dck_id, children, ...look }: DocketLinkProps) {
  const session = useSignedIn()
  if (!can(session, 'history'))
    return (
      <Text span {...look}>
        {children}
      </Text>
    )
  return (
    <Anchor
      {...look}
      renderRoot={(props) => (
        <Link to={paths.docket} search={{ _id: dck_id, caller: 'control' }} {...props} />
      )}
    >
      {children}
    </Anchor>
  )
}
