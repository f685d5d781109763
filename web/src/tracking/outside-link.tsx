import { Anchor, type AnchorProps } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './outside-link.module.css'

interface OutsideLinkProps extends AnchorProps {
  href: string
  /** Begins with the words that are seen, and says what they are about. */
  label: string
  children: ReactNode
}

/** A link to somebody else's page, in a tab of its own; that page is not told where it was come from. */
export const OutsideLink = ({ href, label, children, ...props }: OutsideLinkProps) => (
  <Anchor
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    size="xs"
    aria-label={`${label} (opens a new tab)`}
    className={classes.link}
    {...props}
  >
    {children}
    <IconExternalLink size={13} stroke={1.7} aria-hidden />
  </Anchor>
)
