# Reads the TAP of one test and prints what is wrong with its plan; prints nothing if the plan fits. There must be
# exactly one line `1..N`, with as many lines `ok` and `not ok`. A test that checked nothing says why: `1..0 #
# skipped: ...`.
/^(not )?ok( |$)/ { count++ }
/^1\.\.[0-9]+( |$)/ {
  plans++
  planned = substr($1, 4) + 0
  skipped = / # skipped/
}
END {
  if (!plans) print "it ended without a plan"
  else if (plans > 1) print "it has " plans " plans"
  else if (planned != count + 0) print "it planned " planned " and told of " count + 0
  else if (!planned && !skipped) print "it looked at nothing"
}
