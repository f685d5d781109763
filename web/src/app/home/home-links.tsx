import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { menuFor } from '../menu-entries.ts'
import type { Session } from '../../platform/session.ts'
import classes from './home.module.css'
import { homeTexts } from './texts.ts'

interface HomeLinksProps {
  session: Session
  /** The page has a button for a new booking. */
  withoutBooking: boolean
}

/** The pages that the user may open, each with a description (NAV-06). */
export const HomeLinks = ({ session, withoutBooking }: HomeLinksProps) => (
  <section aria-labelledby="home-links" className={classes.menuLinks}>
    <Title order={2} id="home-links">
      {homeTexts.goTo}
    </Title>
    <ul className={classes.links}>
      {menuFor(session)
        .filter(({ page: { path } }) => path !== paths.home && !(withoutBooking && path === paths.docket))
        .map(({ page, label, description, icon: Icon }) => (
          <li key={page.path}>
            <Link to={page.path} className={classes.link}>
              <Icon size={20} stroke={1.6} className={classes.linkIcon} aria-hidden />
              <span>
                <Text component="span" display="block" fw={500}>
                  {label}
                </Text>
                <Text component="span" display="block" size="xs" c="dimmed">
                  {description}
                </Text>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  </section>
)
