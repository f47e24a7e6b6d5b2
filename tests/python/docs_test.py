"""The examples of docs/python.md, and the programs python/example.py and python/train.py."""

import doctest
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))


class Documents(unittest.TestCase):
    @unittest.skipUnless(importlib.util.find_spec("numpy"), "numpy is not installed")
    def test_the_examples_of_the_guide_say_what_they_print(self):
        with open(os.path.join(ROOT, "docs", "python.md")) as file:
            text = "".join("\n" if line.startswith("```") else line for line in file)
        test = doctest.DocTestParser().get_doctest(text, {}, "docs/python.md", "docs/python.md", 0)
        said = []
        self.assertGreater(len(test.examples), 20)
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
            finally:
                os.chdir(before)
        self.assertEqual(0, results.failed, "".join(said))

    def test_the_bot_of_the_guide_looks_ahead_and_wins_against_chance(self):
        with open(os.path.join(ROOT, "docs", "python.md")) as file:
            source = file.read().split("```python lookahead.py\n")[1].split("```")[0]
        environment = dict(os.environ, PYTHONPATH=os.path.join(ROOT, "python"), PYTHONDONTWRITEBYTECODE="1")
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "lookahead.py")
            with open(program, "w") as file:
                file.write(source)
            for setting in (["--modules", "rewards,boars"], ["--edition", "second"], []):
                bots = "cmd:%s %s@60000,random" % (sys.executable, program) + ("" if setting else ",random")
                done = subprocess.run([os.path.join(ROOT, "build", "sanssouci"), "arena", "--bots", bots, "--games",
                                       "2" if setting else "3", "--seed", "python", "--json"] + setting,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
                self.assertEqual("", done.stderr)
                bot = json.loads(done.stdout)["bots"][0]
                self.assertEqual((0, 1), (bot["forfeits"], bot["wins"]))

    def test_the_example_plays_and_counts(self):
        program = os.path.join(ROOT, "python", "example.py")
        done = subprocess.run([sys.executable, "-B", program, "--games", "500", "--players", "3", "--modules", "boars"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual("", done.stderr)
        self.assertIn("500 games of 3 players", done.stdout)
        again = subprocess.run([sys.executable, "-B", program, "--games", "0"], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
        self.assertEqual(2, again.returncode)

    @unittest.skipUnless(importlib.util.find_spec("numpy"), "numpy is not installed")
    def test_the_example_that_learns_is_better_than_chance_after_a_few_games(self):
        program = os.path.join(ROOT, "python", "train.py")
        done = subprocess.run([sys.executable, "-B", program, "--rounds", "4", "--games", "64", "--matches", "100"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual("", done.stderr)
        found = re.search(r"learned from 256 games; against random: ([0-9.]+) % of 200 games won", done.stdout)
        self.assertGreater(float(found.group(1)), 60)

    def test_the_example_refuses_what_it_does_not_know_without_a_traceback(self):
        program = os.path.join(ROOT, "python", "example.py")
        done = subprocess.run([sys.executable, "-B", program, "--modules", "foo"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True)
        self.assertEqual(2, done.returncode)
        self.assertIn("error: there is no module 'foo'", done.stderr)

    def test_whoever_reads_the_example_may_leave_early(self):
        program = os.path.join(ROOT, "python", "example.py")
        reader, writer = os.pipe()
        os.close(reader)
        try:
            done = subprocess.run([sys.executable, "-B", program, "--games", "10"], stdout=writer, stderr=subprocess.PIPE,
                                  text=True)
        finally:
            os.close(writer)
        self.assertEqual("", done.stderr)
