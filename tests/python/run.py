"""Runs the tests of this folder and speaks TAP: the name of a test is the sentence that must hold."""

import os
import sys
import unittest

here = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(here, "..", "..", "python"), here]


class Tap(unittest.TestResult):
    def _say(self, word, test, detail=""):
        print("%s - %s" % (word, test._testMethodName[len("test_") :]))
        for line in detail.splitlines():
            print("# " + line)
        sys.stdout.flush()

    def addSuccess(self, test):
        self._say("ok", test)

    def addError(self, test, error):
        self._say("not ok", test, self._exc_info_to_string(error, test))

    addFailure = addError

    def addSubTest(self, test, subtest, error):
        if error:
            self.bad = True
            self._say("not ok", test, "%s\n%s" % (subtest, self._exc_info_to_string(error, test)))

    def addSkip(self, test, reason):
        self._say("ok", test, "skipped: " + reason)


tests = unittest.defaultTestLoader.discover(here, pattern="*_test.py")
print("1..%d" % tests.countTestCases())
tests.run(Tap())
