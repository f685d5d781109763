import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import classes from './login.module.css'
import { authTexts } from './texts.ts'

/** Most visitors without a login want to track a parcel. */
export const TrackLink = () => (
  <Text ta="center" className={classes.below}>
    {authTexts.waitingForDelivery}{' '}
    <Anchor component={Link} to={paths.track} inherit underline="always">
      {authTexts.trackIt}
    </Anchor>
  </Text>
)
