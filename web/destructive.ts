/**
 * Actions that take something away: a game, a turn, a seat, a link, a device, the time to wait for somebody. The focus
 * never moves by itself onto a button that does one of them (focus.ts), and no other button is turned into one (dom.ts):
 * Enter does what the user has gone to. Those that only ask first are here too, so that nobody has to decline what was
 * never asked for.
 */
export const TAKING = new Set([
  'deleteGame',
  'followOther',
  'takeBack',
  'day:notMine',
  'day:revoke',
  'online:answer',
  'online:askForget',
  'online:begin',
  'online:computer',
  'online:forget',
  'online:hideFriend',
  'online:invite',
  'online:leave',
  'online:leaveNow',
  'online:leaveSeat',
  'online:replaceTable',
  'online:resign',
  'online:resignNow',
  'online:revoke',
  'online:take',
  'online:vacate',
  'online:vacateNow',
]);
