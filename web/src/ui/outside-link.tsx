import { Anchor, type AnchorProps } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './outside-link.module.css'
import { commonTexts } from './texts.ts'

interface OutsideLinkProps extends AnchorProps {
  href: string
  /** The accessible name. It starts with the visible text. */
  label: string
  /** -1 leaves it out of the order of the Tab key. */
  tabIndex?: 0 | -1
  children: ReactNode
}

/** A link to an external page in a new tab, without a referrer. */
export const OutsideLink = ({ href, label, children, ...props }: OutsideLinkProps) => (
  <Anchor
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    size="xs"
    aria-label={commonTexts.opensInNewTab(label)}
    className={classes.link}
    {...props}
  >
    {children}
    <IconExternalLink size={13} stroke={1.7} aria-hidden />
  </Anchor>
)
